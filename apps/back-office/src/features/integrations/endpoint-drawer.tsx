import { type WebhookEvent, webhookEvents } from '@corium/contract/webhook-events'
import { Checkbox, Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import type { Endpoint, Secret } from './integration.ts'

type Values = { name: string; url: string; events: WebhookEvent[] }

type EndpointDrawerProps = {
  /** The endpoint to edit; undefined adds a new one. */
  endpoint?: Endpoint
  onMade?: (secret: Secret, endpointId: string) => void
  onClose: () => void
}

/** Adds an endpoint, whose secret the page then shows once, or changes one. */
export function EndpointDrawer({ endpoint, onMade, onClose }: EndpointDrawerProps) {
  const t = useTexts('integrations')

  async function send(values: Values) {
    if (endpoint) {
      const { endpoint_id, version } = endpoint
      return call('/staff/pc_api.webhook/edit', { endpoint_id, version, ...values })
    }
    const result = await call('/staff/pc_api.webhook/create', values)
    if (result.ok) {
      onMade?.({ kind: 'hook', name: values.name, secret: result.data.secret }, result.data.endpoint_id)
    }
    return result
  }

  return (
    <ActionDrawer<Values>
      draft={`endpoint ${endpoint?.endpoint_id ?? 'new'}`}
      title={endpoint ? t('editTitle', { name: endpoint.name }) : t('newEndpoint')}
      intro={<p>{t('endpointIntro')}</p>}
      initial={{
        name: endpoint?.name ?? '',
        url: endpoint?.url ?? '',
        events: endpoint?.events ?? [],
      }}
      button={endpoint ? t('save') : t('createEndpoint')}
      send={send}
      done={endpoint ? t('saved') : t('endpointAdded')}
      refreshes={['webhook', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="name" label={t('name')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="url" label={t('address')} extra={t('addressHelp')}>
            <Input maxLength={500} autoComplete="off" inputMode="url" placeholder="https://" />
          </Form.Item>
          <Form.Item name="events" label={t('events')}>
            <Checkbox.Group
              aria-label={t('events')}
              className="integration-choices"
              options={webhookEvents.map((event) => ({ value: event, label: t(`event_${event}`) }))}
            />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}
