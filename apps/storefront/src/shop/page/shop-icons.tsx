import faviconFile from '@corium/browser/favicon.svg?url'
import { useSite } from '#i18n/site.tsx'
import { useShop } from './use-shop.ts'

/** The icons of the shop and its web app manifest. React moves them into the head. */
export function ShopIcons() {
  const { language } = useSite()
  const { icon } = useShop()
  return (
    <>
      {icon ? (
        <>
          <link rel="icon" href={`${icon}/32.png`} type="image/png" sizes="32x32" />
          <link rel="icon" href={`${icon}/192.png`} type="image/png" sizes="192x192" />
          <link rel="apple-touch-icon" href={`${icon}/180.png`} />
        </>
      ) : (
        <link rel="icon" href={faviconFile} type="image/svg+xml" />
      )}
      <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
    </>
  )
}
