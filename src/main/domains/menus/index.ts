export { menusRouter } from './router';
