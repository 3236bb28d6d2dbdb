import { resolve } from 'node:path';
import { filesInArguments } from './opened-files.ts';
import { refusedOption } from './start-options.ts';

export interface StartedShell {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
}

/**
 * The arguments to relaunch the app with after a second start came while it was quitting. `argv` (including the program) and
 * `folder` are those of that start. File paths are made absolute, because the working directory will be different.
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
      // Chromium adds its own options, which the packaged app would refuse.
      .filter((argument) => !isPackaged || refusedOption([argument], platform) === null)
      .map((argument) => files.find((file) => file === resolve(folder, argument)) ?? argument)
  );
}
