import type { FastifyInstance } from 'fastify';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import type { ThemeWire } from '../../shared/contract/theme-wire.ts';
import { registerEndpoint } from '../http/rest-endpoint.ts';
import type { ServiceFailure } from '../service-failure.ts';
import type { ThemeService } from './theme-service.ts';
import { toThemeWire } from './theme-wire.ts';

/** Registers the REST calls of themes (specification 4.1). */
export function registerThemeRoutes(rest: FastifyInstance, themes: ThemeService): void {
  registerEndpoint(rest, 'themes.list', async () => {
    const list = await themes.list();
    return ok({ themes: list.map(toThemeWire) });
  });
  registerEndpoint(rest, 'themes.get', async ({ params }) => wrap(await themes.get(themeId(params))));
  registerEndpoint(rest, 'themes.create', async ({ body }) => {
    const { name, src, role, ...readOnly } = body.theme;
    return wrap(await themes.create({ name, src, role, readOnly }));
  });
  registerEndpoint(rest, 'themes.update', async ({ params, body }) => {
    const { name, role, src, ...echoed } = body.theme;
    const readOnly = { ...echoed, src: src ?? undefined };
    return wrap(await themes.update(themeId(params), { name, role, readOnly }));
  });
  // The deleted theme is not wrapped (specification 4.1).
  registerEndpoint(rest, 'themes.delete', async ({ params }) => {
    const removed = await themes.remove(themeId(params));
    return removed.ok ? ok(toThemeWire(removed.value)) : err(removed.error);
  });
}

function themeId(params: { theme_id: string }): ThemeId {
  return Number(params.theme_id) as ThemeId;
}

function wrap(result: Result<Theme, ServiceFailure>): Result<{ theme: ThemeWire }, ServiceFailure> {
  return result.ok ? ok({ theme: toThemeWire(result.value) }) : err(result.error);
}
