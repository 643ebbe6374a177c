import type { aboutKeys } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { aboutPage } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ContentFrame } from '#shop/content/content-frame.tsx'

type AboutKey = (typeof aboutKeys)[number]

const pathOf: Readonly<Record<AboutKey, string>> = {
  aboutcompany: paths.about(),
  corevalues: paths.coreValues(),
  personnel: paths.people(),
  cause: paths.cause(),
  ourbrand: paths.brand(),
}

/** The key of a page is the last part of its path. */
const keyIn = (pathname: string) => pathname.replace(/\/+$/, '').split('/').at(-1) as AboutKey

const required = ({ pathname }: URL) => [aboutPage(keyIn(pathname))]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/** One of the five pages about the shop; each has its own route. */
export default function AboutPage() {
  const t = useTexts('about')
  const { pathname } = useLocation()
  const { data: page } = useSuspenseQuery(aboutPage(keyIn(pathname)))
  return (
    <ContentFrame
      page={page}
      section={{ name: t('title'), to: paths.about() }}
      pathOf={(key) => pathOf[key as AboutKey]}
    />
  )
}
