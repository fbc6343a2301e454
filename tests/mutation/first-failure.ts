import fc from 'fast-check';
import { gateSeed } from '../fixtures/tries';

// A change is noticed with the first input that fails; looking for the smallest one would take most of the time.
fc.configureGlobal({ ...gateSeed(), endOnFailure: true });
