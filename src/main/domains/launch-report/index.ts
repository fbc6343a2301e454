export { postMail, removeMailDraft } from './post-mail';
