import { absoluteLink } from '@corium/contract/paths'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/** Shares an article by the phone's own dialog, or copies its link, and prints it. */
export function ArticleActions({ title, path }: { title: string; path: string }) {
  const t = useTexts('content')
  const { origin } = useSite()

  async function share() {
    const url = absoluteLink(origin || location.origin, path)
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success(t('linkCopied'))
    } catch (error) {
      // The reader closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(t('shareFailed'))
    }
  }

  return (
    <p className="no-print flex gap-5 text-sm">
      <button type="button" className="link touch" onClick={() => void share()}>
        {t('share')}
      </button>
      <button type="button" className="link touch" onClick={() => print()}>
        {t('print')}
      </button>
    </p>
  )
}
