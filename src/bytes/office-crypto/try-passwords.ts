// Tries the user's password and Excel's default one, and throws the right password error.
import { ContainerError } from '../container-error.ts';

/** Excel locks workbooks with this where somebody protected only their structure, and opens them without asking. */
const DEFAULT_PASSWORD = 'VelvetSweatshop';

export interface Opened<T> {
  readonly value: T;
  /** True where Excel's own password opened it and not the user's. */
  readonly default_password: boolean;
}

/** Tries the user's password, then Excel's default. `open` gives null for a password that is not the right one. */
export function tryPasswords<T>(password: string | null, open: (password: string) => T | null): Opened<T> {
  const own = password === null ? null : open(password);
  if (own !== null) return { value: own, default_password: password === DEFAULT_PASSWORD };
  const value = password === DEFAULT_PASSWORD ? null : open(DEFAULT_PASSWORD);
  if (value !== null) return { value, default_password: true };
  if (password === null) throw new ContainerError('password_required', 'The file is locked with a password.');
  throw new ContainerError('password_wrong', 'The password does not open the file.');
}
