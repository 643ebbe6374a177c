import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/** Copies a number. `label` says which one to screen readers, `copied` appears as a toast. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const t = useTexts('common')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(t('copyFailed'))
    }
  }

  return (
    <button type="button" className="no-print link touch" aria-label={label} onClick={() => void copy()}>
      {t('copy')}
    </button>
  )
}
