import './ui/styles.css'
import frauncesFile from '@corium/browser/fraunces-360-basic.woff2?url'
import instrumentFile from '@corium/browser/instrument-sans-basic.woff2?url'
import type { ReactNode } from 'react'
import { Links, Scripts } from 'react-router'
import { PageDataElement } from '#api/page-data.tsx'
import { servedPageScript } from '#app/served-page.ts'
import { htmlLang, languageScript } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { earlyClickScript } from '#ui/early-click.ts'

export { App as default } from '#app/app.tsx'
export { RouteErrorPanel as ErrorBoundary } from '#app/route-error.tsx'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links = () => [font(instrumentFile), font(frauncesFile)]

export function Layout({ children }: { children: ReactNode }) {
  const { language, cdnOrigin, nonce } = useSite()
  return (
    <html lang={htmlLang[language]} data-cdn={cdnOrigin}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F7F7" />
        <meta name="twitter:card" content="summary_large_image" />
        <script
          nonce={nonce}
          // Only the server writes the scripts; they stay out of the browser's code.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, without any input.
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? [languageScript(language), servedPageScript, earlyClickScript].join(';')
              : '',
          }}
        />
        <Links />
      </head>
      <body>
        {children}
        <PageDataElement />
        <Scripts />
      </body>
    </html>
  )
}
