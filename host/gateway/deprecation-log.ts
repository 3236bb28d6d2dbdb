import type { HostDependencies } from '../dependencies.ts';

/** Logs each deprecated call of the contract once per run. */
export function createDeprecationLog(log: HostDependencies['log']) {
  const told = new Set<string>();
  return (call: string, reason: string) => {
    const kind = call.replaceAll(/\d+/g, '…');
    if (told.has(kind)) return;
    told.add(kind);
    log({ level: 'info', event: 'deprecated_call', call: kind, reason });
  };
}
