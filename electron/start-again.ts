import { resolve } from 'node:path';
import { filesInArguments } from './opened-files.ts';
import { refusedOption } from './start-options.ts';

export interface StartedShell {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
}

/**
 * What the app is started with again for a start that came while it ended: the arguments of that start, `argv` with its
 * program and the folder in which it stood. Files are named in full, because the folder will be another one.
 */
export function argumentsToStartAgain(
  argv: readonly string[],
  folder: string,
  { platform, isPackaged }: StartedShell,
): string[] {
  const files = filesInArguments(argv, folder, isPackaged);
  return (
    argv
      .slice(1)
      // Chromium adds options of its own, which the packed app would refuse.
      .filter((argument) => !isPackaged || refusedOption([argument], platform) === null)
      .map((argument) => files.find((file) => file === resolve(folder, argument)) ?? argument)
  );
}
