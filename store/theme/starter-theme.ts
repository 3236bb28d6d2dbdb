/** The built-in theme, used if no archive is given (D2.1): contents by path. */
export const STARTER_FILES: Readonly<Record<string, string>> = {
  'config/settings_schema.json': JSON.stringify([
    { name: 'theme_info', theme_name: 'Starter', theme_version: '1.0.0', theme_author: 'Storedesk' },
    {
      name: 'Colors',
      settings: [
        { type: 'color', id: 'text', label: 'Text', default: '#1a1a1a' },
        { type: 'color', id: 'background', label: 'Background', default: '#ffffff' },
      ],
    },
  ]),
  'config/settings_data.json': JSON.stringify({ current: { text: '#1a1a1a', background: '#ffffff' } }),
  'locales/en.default.json': JSON.stringify({
    cart: { title: 'Your cart', empty: 'Your cart is empty.' },
    product: { add: 'Add to cart', sold_out: 'Sold out' },
    not_found: { title: 'Page not found' },
  }),
  'assets/base.css': [
    'body { margin: 0; color: var(--text); background: var(--background); font: 1rem/1.5 sans-serif; }',
    'main { max-width: 72rem; margin: 0 auto; padding: 1rem; }',
    'img { max-width: 100%; height: auto; }',
    '',
  ].join('\n'),
  'layout/theme.liquid': [
    '<!doctype html>',
    '<html lang="{{ request.locale.iso_code }}">',
    '  <head>',
    '    <meta charset="utf-8">',
    '    <meta name="viewport" content="width=device-width">',
    '    <title>{{ page_title }}</title>',
    "    {{ 'base.css' | asset_url | stylesheet_tag }}",
    '    {{ content_for_header }}',
    '  </head>',
    '  <body style="--text: {{ settings.text }}; --background: {{ settings.background }}">',
    "    {% section 'header' %}",
    '    <main>{{ content_for_layout }}</main>',
    '  </body>',
    '</html>',
    '',
  ].join('\n'),
  'sections/header.liquid': '<header><a href="{{ routes.root_url }}">{{ shop.name }}</a></header>\n',
  'templates/index.liquid': '<h1>{{ shop.name }}</h1>\n',
  'templates/product.liquid': [
    '<h1>{{ product.title }}</h1>',
    "{% form 'product', product %}",
    '  <button type="submit">{{ \'product.add\' | t }}</button>',
    '{% endform %}',
    '',
  ].join('\n'),
  'templates/cart.liquid': "<h1>{{ 'cart.title' | t }}</h1>\n",
  'templates/404.liquid': "<h1>{{ 'not_found.title' | t }}</h1>\n",
};
