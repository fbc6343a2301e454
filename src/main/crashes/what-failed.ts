import { AppError } from '@shared/kernel/app-error';
import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { loggable, withoutQuoted } from '../log/loggable';
import { redactText } from '../log/redact';

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 30;
const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w.-]{1,255}/g;

/** A thrown error as far as it is nobody's data. */
export interface WhatFailed {
  name: string;
  message: string;
  /** Where, nearest first. */
  stack: string[];
}

/** The first line: what follows it quotes what was read. */
function messageOf(error: Error): string {
  const said = error instanceof AppError ? loggable(error) : (error.message.split('\n')[0] ?? '');
  return withoutQuoted(redactText(said)).replace(MAIL_ADDRESS, '…').slice(0, LONGEST_MESSAGE);
}

/** Without the message, and without the name that the user's folder has. */
function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const home = homedir();
  // A home that is the root would be in every path.
  const homes = home.length > 1 ? [pathToFileURL(home).href, home] : [];
  return frames
    .slice(0, MOST_FRAMES)
    .map((line) => redactText(homes.reduce((text, one) => text.replaceAll(one, '~'), line.trim())));
}

/** What is no error has nothing but its value, which may be anything. */
export const whatFailed = (thrown: unknown): WhatFailed =>
  thrown instanceof Error
    ? { name: thrown.name, message: messageOf(thrown), stack: framesOf(thrown) }
    : { name: 'no error', message: typeof thrown, stack: [] };
