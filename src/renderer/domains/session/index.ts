export const loadSignInScreen = () => import('./sign-in-screen').then((m) => m.SignInScreen);
