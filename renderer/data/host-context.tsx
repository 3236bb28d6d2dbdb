import { createContext, use, type ReactNode } from 'react';
import type { HostClient } from './host-client.ts';

const HostContext = createContext<HostClient | null>(null);

export function HostProvider({ host, children }: { host: HostClient; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

export function useHost(): HostClient {
  const host = use(HostContext);
  if (host === null) throw new Error('useHost outside of HostProvider');
  return host;
}
