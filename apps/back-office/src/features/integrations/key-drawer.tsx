import { type IntegrationScope, integrationScopes } from '@corium/contract/integration-scopes'
import { Checkbox, Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { endOfDay } from '#i18n/shop-clock.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import type { Secret } from './integration.ts'

type Values = { name: string; scopes: IntegrationScope[]; expires_at: string }

/** Makes a key for a program, which the page then shows once. */
export function KeyDrawer({ onMade, onClose }: { onMade: (secret: Secret) => void; onClose: () => void }) {
  const t = useTexts('integrations')

  async function send({ name, scopes, expires_at }: Values) {
    // The key works until the end of the day, by the shop's clock.
    const end = endOfDay(expires_at) ?? null
    const result = await call('/staff/pc_api.integration_key/create', { name, scopes, expires_at: end })
    if (result.ok) onMade({ kind: 'key', name, secret: result.data.key })
    return result
  }

  return (
    <ActionDrawer<Values>
      draft="integration-key"
      title={t('newKey')}
      intro={<p>{t('keyIntro')}</p>}
      initial={{ name: '', scopes: [], expires_at: '' }}
      button={t('createKey')}
      send={send}
      done={t('keyMade')}
      refreshes={['integration_key']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="name" label={t('name')} extra={t('keyNameHelp')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="scopes" label={t('scopes')}>
            <Checkbox.Group
              aria-label={t('scopes')}
              className="integration-choices"
              options={integrationScopes.map((scope) => ({ value: scope, label: t(`scope_${scope}`) }))}
            />
          </Form.Item>
          <Form.Item name="expires_at" label={t('expires')} extra={t('expiresHelp')}>
            <Input type="date" />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}
