export { loginDays } from './login-days';
