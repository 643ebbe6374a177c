import type { Result } from '@corium/browser/result'
import { App, Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import type { Endpoint, Secret } from './integration.ts'

type EndpointActionsProps = { endpoint: Endpoint; onEdit: () => void; onSecret: (secret: Secret) => void }

/** The actions that an endpoint allows; those that lose something ask for confirmation. */
export function EndpointActions({ endpoint, onEdit, onSecret }: EndpointActionsProps) {
  const t = useTexts('integrations')
  const navigate = useNavigate()
  const { message, modal } = App.useApp()
  const notification = useNotices()
  const isGone = useIsGone()
  const { endpoint_id, name, state } = endpoint
  const isOn = state === 'on'

  /**
   * `onDone` runs before the page is read again.
   * @returns the data of an action that succeeded
   */
  async function run<T>(act: Promise<Result<T>>, done: string, onDone?: () => void): Promise<T | undefined> {
    const result = await act
    if (result.ok) {
      message.success(done)
      onDone?.()
    } else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('webhook', 'today')
    return result.ok ? result.data : undefined
  }

  const openConfirm = (question: {
    title: string
    text: string
    button: string
    run: () => Promise<unknown>
  }) =>
    modal.confirm({
      title: question.title,
      content: question.text,
      icon: null,
      okText: question.button,
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keep'),
      onOk: async () => void (await question.run()),
    })

  const switchTo = (is_on: boolean) =>
    run(call('/staff/pc_api.webhook/switch', { endpoint_id, is_on }), t(is_on ? 'switchedOn' : 'switchedOff'))

  async function rotate() {
    const result = await call('/staff/pc_api.webhook/rotateSecret', { endpoint_id })
    if (result.ok) onSecret({ kind: 'hook', name, secret: result.data.secret })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('webhook')
  }

  const remove = () =>
    run(call('/staff/pc_api.webhook/delete', { endpoint_id }), t('deleted'), () => {
      if (!isGone()) navigate(paths.integrations())
    })

  const items = [
    { key: 'edit', label: t('edit'), onClick: onEdit },
    {
      key: 'rotate',
      label: t('rotate'),
      onClick: () =>
        openConfirm({
          title: t('rotateTitle', { name }),
          text: t('rotateText'),
          button: t('rotate'),
          run: rotate,
        }),
    },
    ...(isOn
      ? [
          {
            key: 'off',
            label: t('switchOff'),
            onClick: () =>
              openConfirm({
                title: t('switchOffTitle', { name }),
                text: t('switchOffText'),
                button: t('switchOff'),
                run: () => switchTo(false),
              }),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('delete'),
      onClick: () =>
        openConfirm({
          title: t('deleteTitle', { name }),
          text: t('deleteText'),
          button: t('delete'),
          run: remove,
        }),
    },
  ]

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button aria-label={t('actions')} icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />} />
      </Dropdown>
      {isOn ? (
        <Button
          type="primary"
          onClick={() => run(call('/staff/pc_api.webhook/sendTest', { endpoint_id }), t('testSent'))}
        >
          {t('sendTest')}
        </Button>
      ) : (
        <Button type="primary" onClick={() => switchTo(true)}>
          {t('switchOn')}
        </Button>
      )}
    </>
  )
}
