export { loggedInOn, loginDays } from './login-days';
