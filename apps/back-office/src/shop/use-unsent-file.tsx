import { shopBusy } from '@corium/browser/codes'
import { networkFailure, type Result } from '@corium/browser/result'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import './use-unsent-file.css'

/**
 * Sends a chosen file, and keeps one that the shop has not processed, for example because the session ended or the
 * shop is busy. `unsent` shows it with a button that sends it again.
 */
export function useUnsentFile(upload: (file: File) => Promise<Result<unknown>>): {
  send(file: File): Promise<void>
  unsent: ReactNode
} {
  const t = useTexts('states')
  const [file, setFile] = useState<File>()

  async function send(chosen: File): Promise<void> {
    setFile(undefined)
    const result = await upload(chosen)
    if (result.ok) return
    if (result.shownInDialog || result.code === networkFailure || result.code === shopBusy) setFile(chosen)
  }

  const unsent = file && (
    <Alert
      className="unsent-file"
      type="warning"
      role="alert"
      title={t('unsentFile', { name: file.name })}
      action={<Button onClick={() => send(file)}>{t('sendFileAgain')}</Button>}
    />
  )
  return { send, unsent }
}
