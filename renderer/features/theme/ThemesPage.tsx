import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';

export function ThemesPage() {
  return (
    <Page title="Themes">
      <LoadingRows label="Reading themes" />
    </Page>
  );
}
