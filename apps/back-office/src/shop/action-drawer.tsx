import { stateConflict } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { Alert, Button, Drawer, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { refreshAfter } from '#api/query-client.ts'
import { joinSentences, labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { holdsWrongNumber, stopsAtWrongNumber } from '#ui/read-number.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import './action-drawer.css'
import { dropDraft, saveDraft, useDraft } from './drafts.ts'

type ActionDrawerProps<Values extends object> = {
  /** The name of the draft, which stays after the drawer is closed, until it is sent. */
  draft: string
  title: string
  /** What the action does; shown above the form. */
  intro: ReactNode
  /** The initial value of every field. */
  initial: Values
  /** The label of the button: the action. */
  button: string
  danger?: boolean
  /** Shown beside the button: what limits or blocks the action. */
  foot?: ReactNode
  isBlocked?: boolean
  send: (values: Values) => Promise<Result<unknown>>
  /** The message after a success. */
  done: string
  /** The resources that are read again afterwards, such as `refund`. */
  refreshes: readonly string[]
  onClose: () => void
  children?: (values: Values) => ReactNode
}

/**
 * A form for an action on the page behind. After a refusal the input stays, and the reason is shown at its field or
 * above the button, or as a notice if the form was closed meanwhile.
 */
export function ActionDrawer<Values extends object>(props: ActionDrawerProps<Values>) {
  const { draft: draftName, title, intro, initial, button, danger, foot, isBlocked, send } = props
  const { done, refreshes, onClose, children } = props
  const t = useTexts('states')
  const language = useLanguage()
  const notification = useNotices()
  const [form] = Form.useForm<Values>()
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isGone = useIsGone()
  const values = { ...initial, ...useDraft<Partial<Values>>(draftName) }

  async function submit() {
    // Ctrl Enter also submits while the button is disabled.
    if (isBusy || isBlocked || stopsAtWrongNumber(values)) return
    setBusy(true)
    setRefused('')
    const result = await send(values)
    setBusy(false)
    if (result.ok) {
      dropDraft(draftName)
      notification.success({ title: done })
      // The drawer was closed meanwhile, and another form may be open.
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      const faults = refusedFields(result)
      const reason = result.code === stateConflict ? t('changedMeanwhile') : result.msg
      if (isGone()) {
        const said = joinSentences(Object.values(faults), language) || reason
        notification.error({ title: labeled(button, said, language) })
      } else setRefused(showAtFields(faults) ?? reason)
    }
    await refreshAfter(result, ...refreshes)
  }

  /** Returns the messages that belong to no field of the form; undefined if there were no field messages. */
  function showAtFields(faults: Record<string, string>): string | undefined {
    const entries = Object.entries(faults)
    if (entries.length === 0) return undefined
    const isField = ([name]: [string, string]) => Object.hasOwn(initial, name)
    const ofFields = entries.filter(isField)
    form.setFields(ofFields.map(([name, fault]) => ({ name: name as never, errors: [fault] })))
    const [first] = ofFields
    if (first) form.scrollToField(first[0], { block: 'center', focus: true })
    const rest = entries.filter((entry) => !isField(entry)).map(([, fault]) => fault)
    return joinSentences(rest, language)
  }

  return (
    <Drawer
      open
      size={600}
      title={title}
      onClose={onClose}
      footer={
        <div className="action-foot">
          <span className="second-line">{foot}</span>
          <Button
            type={danger ? 'default' : 'primary'}
            danger={danger}
            disabled={isBlocked || holdsWrongNumber(values)}
            loading={isBusy}
            onClick={form.submit}
          >
            {button}
          </Button>
        </div>
      }
    >
      <div className="action-intro">{intro}</div>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={values}
        scrollToFirstError
        onValuesChange={(_, all) => saveDraft(draftName, { ...values, ...all })}
        onFinish={submit}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) form.submit()
        }}
      >
        {children?.(values)}
      </Form>
      {refused && <Alert type="error" showIcon={false} title={refused} role="alert" />}
    </Drawer>
  )
}
