import { App, Button, Drawer } from 'antd'
import { Copy } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import './integrations.css'
import type { Secret } from './integration.ts'

/** A new key or secret. Only its button closes it, because the shop does not show it again. */
export function SecretSheet({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const t = useTexts('integrations')
  const { message } = App.useApp()

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret.secret)
      message.success(t('copied'))
    } catch {
      message.warning(t('cannotCopy'))
    }
  }

  return (
    <Drawer
      open
      size={600}
      closable={false}
      keyboard={false}
      maskClosable={false}
      title={t(secret.kind === 'key' ? 'secretKeyTitle' : 'secretHookTitle', { name: secret.name })}
    >
      <p className="intro">{t('secretText')}</p>
      <p className="secret-text">{secret.secret}</p>
      <div className="secret-actions">
        <Button icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('stored')}
        </Button>
      </div>
    </Drawer>
  )
}
