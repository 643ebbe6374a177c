import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer } from 'antd'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { useNotices } from '#ui/use-notices.ts'

type DeliveryDrawerProps = { deliveryId: string; isOn: boolean; onClose: () => void }

/** The body that was sent, and the endpoint's response to each attempt. */
export function DeliveryDrawer({ deliveryId, isOn, onClose }: DeliveryDrawerProps) {
  const t = useTexts('integrations')
  const dates = useDates()
  const { message } = App.useApp()
  const notification = useNotices()
  const delivery = useQuery(query('/staff/pc_api.webhook/getDeliveryInfo', { delivery_id: deliveryId }))
  const { data } = delivery
  const isEnded = data?.status === 'delivered' || data?.status === 'failed'

  async function resend() {
    const result = await call('/staff/pc_api.webhook/resend', { delivery_id: deliveryId })
    if (result.ok) message.success(t('resent'))
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('webhook')
  }

  return (
    <Drawer
      open
      size={600}
      title={data ? t(`event_${data.event}`) : t('event')}
      onClose={onClose}
      footer={
        isOn &&
        isEnded && (
          <div className="integration-foot">
            <Button type="primary" onClick={resend}>
              {t('resend')}
            </Button>
          </div>
        )
      }
    >
      {!data ? (
        <QueryPanel query={delivery} />
      ) : (
        <>
          <h3 className="delivery-title">{t('attempts')}</h3>
          <ul className="delivery-attempts">
            {data.attempts.length === 0 && <li>{t('delivery_waiting')}</li>}
            {data.attempts.toReversed().map(({ time, ms, status_code, problem_text, response }) => (
              <li key={`${time} ${ms}`}>
                {status_code === null ? problem_text : t('answered', { code: status_code })}
                <span className="second-line">{t('attemptAt', { time: dates.fullDateTime(time), ms })}</span>
                {status_code !== null && <pre className="delivery-text">{response || t('noAnswer')}</pre>}
              </li>
            ))}
          </ul>
          <h3 className="delivery-title">{t('body')}</h3>
          <pre className="delivery-text">{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
          <p className="second-line">{`${data.event}${dot}${t('deliveryId')} ${data.delivery_id}`}</p>
        </>
      )}
    </Drawer>
  )
}
