import { maxLength } from '@corium/contract/limits'
import { type ClipboardEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { toastError } from '../page/toast-error.ts'
import type { AddressFormState } from './use-address-form.ts'

/**
 * A field for a whole Chinese address, as it is copied from a chat or another shop,
 * which fills the fields of the form.
 */
export function PasteAddress({ form }: { form: AddressFormState }) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function fillIn(whole: string) {
    if (isBusy || !whole.trim()) return
    setBusy(true)
    const result = await call('/member/pc_api.address/parse', { text: whole })
    setBusy(false)
    if (!result.ok) return toastError(result)
    const { region_codes, ...texts } = result.data
    const found = Object.fromEntries(Object.entries(texts).filter(([, value]) => value))
    const hasRegion = region_codes.length > 0
    if (!hasRegion && !texts.mobile) return setOutcome(t('pasteNothing'))
    form.change({ ...found, ...(texts.mobile && { country_code: 'CN' }), ...(hasRegion && { region_codes }) })
    setOutcome(t('pasteDone'))
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text').slice(0, maxLength.addressText)
    if (!text) void fillIn(pasted)
  }

  return (
    <div>
      <TextArea
        label={t('paste')}
        note={common('optional')}
        hint={t('pasteHint')}
        rows={2}
        maxLength={maxLength.addressText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={paste}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-2">
          {outcome}
        </p>
        <Button kind="secondary" busy={isBusy} onClick={() => void fillIn(text)}>
          {t('pasteFill')}
        </Button>
      </div>
    </div>
  )
}
