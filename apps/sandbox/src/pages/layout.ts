import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'

/** The pages of the navigation. */
const sections = ['phone', 'inbox', 'money', 'parcels', 'log', 'controls'] as const
export type Section = (typeof sections)[number]

type PageOptions = {
  title: string
  section?: Section
  path: string
}

export function page(view: View, { title, section, path }: PageOptions, main: Html): string {
  const { t, language, context } = view
  const link = (name: Section) =>
    html`<a href="/${name}" ${name === section ? new Html('aria-current="page"') : ''}>${t[name]}</a>`
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t.sandbox}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/live.js" defer></script>
<script src="/copy.js" defer></script>
</head>
<body>
<header class="bar">
<a class="brand" href="/">${t.sandbox}</a>
<nav>${sections.map(link)}</nav>
${languageLink(view, path)}
</header>
<main>${main}</main>
<footer class="bar">
<span>${t.sandboxTime} <time>${context.now().toISOString().slice(0, 16).replace('T', ' ')} UTC</time></span>
${(context.clock.offsetMs() !== 0 || context.state.clock_scale !== 1) && html`<span class="warning">${t.clockMoved}</span>`}
</footer>
</body>
</html>`.text
}

/** A provider's page that the shop sends people to, without the sandbox's navigation. */
export function standalonePage(
  { t, language }: View,
  { title, path }: { title: string; path?: string },
  main: Html,
): string {
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t.sandbox}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
${path && html`<header class="bar"><span class="brand">${title} <span class="quiet">${t.sandbox}</span></span>${languageLink({ t, language }, path)}</header>`}
<main>${main}</main>
</body>
</html>`.text
}

/** Shows the page at `path` in the other language. */
function languageLink({ t, language }: Pick<View, 't' | 'language'>, path: string): Html {
  const inLanguage = (code: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${code}`
  return html`<span class="languages" aria-label="${t.language}">
${
  language === 'zh'
    ? html`<a href="${inLanguage('en')}" lang="en">English</a>`
    : html`<a href="${inLanguage('zh')}" lang="zh-CN">中文</a>`
}
</span>`
}
