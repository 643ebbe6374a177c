import { refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import type { SavedLook } from '@corium/contract/simulator'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshLooks } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

export function RenameDialog({ saved, onClose }: { saved: SavedLook; onClose: () => void }) {
  const t = useTexts('looks')
  const common = useTexts('common')
  const [name, setName] = useState(saved.name)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function rename() {
    setBusy(true)
    const result = await call('/shop/pc_api.simulation/renameLook', { look_id: saved.look_id, name })
    setBusy(false)
    const refused = refusedFields(result).name
    if (refused) return setError(refused)
    if (!result.ok) toastError(result)
    await refreshLooks()
    onClose()
  }

  return (
    <Dialog title={t('renameTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={maxLength.lookName}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="dialog-actions">
          <Button kind="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
