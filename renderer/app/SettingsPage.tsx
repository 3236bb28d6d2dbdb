import { Page } from '../ui/Page.tsx';

export function SettingsPage() {
  return <Page title="Settings">Settings</Page>;
}
