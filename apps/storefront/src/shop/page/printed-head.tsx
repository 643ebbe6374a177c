import { absoluteLink } from '@corium/contract/paths'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFirstInput } from '#ui/use-first-input.ts'
import { ShopName } from './shop-name.tsx'
import './printed-head.css'

type PrintedHeadProps = {
  /** The path of the page, which the paper names as a URL and a QR code. */
  path: string
  children?: ReactNode
}

/** The head of a printed page. Only print shows it. */
export function PrintedHead({ path, children }: PrintedHeadProps) {
  const t = useTexts('common')
  const { origin } = useSite()
  const Code = useQrCode()
  const url = absoluteLink(origin, path)
  return (
    <div className="printed-head">
      <div>
        {children ?? (
          <p className="display text-h3">
            <ShopName />
          </p>
        )}
        <p className="mt-2 text-cap break-all">{url}</p>
        <p className="text-cap">{t('printedColor')}</p>
      </div>
      {Code && <Code url={url} />}
    </div>
  )
}

/** Milliseconds without input after which the code is fetched anyway. */
const quietTime = 10_000

/**
 * The code's component. The browser cannot wait for it when it prints, so it is fetched early: at the first
 * input, or when the page has loaded what is read first.
 */
function useQrCode() {
  const [Code, setCode] = useState<ComponentType<{ url: string }>>()
  const hasInput = useFirstInput()
  useEffect(() => {
    const fetchCode = () =>
      import('./printed-code.tsx').then(
        (loaded) => setCode(() => loaded.default),
        () => undefined,
      )
    const timer = setTimeout(fetchCode, hasInput ? 0 : quietTime)
    return () => clearTimeout(timer)
  }, [hasInput])
  return Code
}
