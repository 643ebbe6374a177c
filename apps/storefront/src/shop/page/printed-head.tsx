import { absoluteLink } from '@corium/contract/paths'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFirstInput } from '#ui/use-first-input.ts'
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
        {children ?? <p className="display text-h3">Corium</p>}
        <p className="mt-2 text-cap break-all">{url}</p>
        <p className="text-cap">{t('printedColor')}</p>
      </div>
      {Code && <Code url={url} />}
    </div>
  )
}

/** The code's component, fetched at the first input: a page must be complete when the browser prints it. */
function useQrCode() {
  const [Code, setCode] = useState<ComponentType<{ url: string }>>()
  const hasInput = useFirstInput()
  useEffect(() => {
    if (!hasInput) return
    import('./printed-code.tsx').then(
      (loaded) => setCode(() => loaded.default),
      () => undefined,
    )
  }, [hasInput])
  return Code
}
