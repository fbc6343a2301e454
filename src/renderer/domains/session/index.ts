export const loadSignInScreen = () => import('./sign-in-screen').then((m) => m.SignInScreen);
export { useConfirmSignOut } from './use-confirm-sign-out';
