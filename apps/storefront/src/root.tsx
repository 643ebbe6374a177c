import './ui/styles.css'
import instrumentFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Scripts } from 'react-router'
import { htmlLang, languageGuard } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import frauncesFile from './ui/fraunces-360.woff2?url'
import markFile from './ui/mark.svg?url'

export { App as default } from '#app/app.tsx'
export { RouteFailure as ErrorBoundary } from '#app/route-failure.tsx'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links = () => [
  font(instrumentFile),
  font(frauncesFile),
  { rel: 'icon', href: markFile, type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useSite()
  return (
    <html lang={htmlLang[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F7F7" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without anything from outside.
          dangerouslySetInnerHTML={{ __html: languageGuard(language) }}
        />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
