import { type Refusal, refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import type { SavedList, SavedView } from '@corium/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Modal, Radio } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { useLateAnswer } from './use-late-answer.ts'

/** The saved views of a list, and the one whose filters the list has now: `view=to-ship&courier=sf`. */
export function useSavedViews(list: SavedList, filters: string) {
  const { data } = useQuery({ ...query('/staff/pc_api.saved_view/getList', { list }), staleTime: 60_000 })
  const views = data?.list ?? []
  return { views, chosen: views.find((view) => view.query === filters) }
}

type ViewKeeperProps = {
  list: SavedList
  filters: string
  /** Whether filters are set that can be saved. */
  isFiltered: boolean
  chosen: SavedView | undefined
}

/** Saves the filters of the list as a view, or deletes the chosen view. */
export function ViewKeeper({ list, filters, isFiltered, chosen }: ViewKeeperProps) {
  const t = useTexts('savedViews')
  const [isOpen, setOpen] = useState(false)
  const remove = useRemove()
  return (
    <>
      {chosen?.can_delete && (
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => remove(chosen)}
        >
          {t('delete')}
        </Button>
      )}
      {isFiltered && !chosen && (
        <Button
          type="text"
          size="small"
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('save')}
        </Button>
      )}
      {isOpen && <SaveDialog list={list} filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Deletes a personal view at once, and asks for confirmation before it deletes a shared one. */
function useRemove(): (view: SavedView) => void {
  const t = useTexts('savedViews')
  const { modal } = App.useApp()
  const notification = useNotices()
  async function remove({ view_id }: SavedView) {
    const result = await call('/staff/pc_api.saved_view/del', { view_id })
    if (result.ok) notification.success({ title: t('deleted') })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('saved_view')
  }
  return (view) => {
    if (!view.is_shared) return void remove(view)
    modal.confirm({
      title: t('deleteShared', { name: view.name }),
      content: t('deleteSharedText'),
      okText: t('delete'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keep'),
      icon: null,
      onOk: () => remove(view),
    })
  }
}

type Values = { name: string; is_shared: boolean }

function SaveDialog({ list, filters, onClose }: { list: SavedList; filters: string; onClose: () => void }) {
  const t = useTexts('savedViews')
  const notification = useNotices()
  const callOnce = useCallOnce()
  const [form] = Form.useForm<Values>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const problem = refusal && refusedFields(refusal).name
  const { isGone, sayIfGone } = useLateAnswer(t('save'))

  async function save(values: Values) {
    setBusy(true)
    const result = await callOnce('/staff/pc_api.saved_view/save', { list, query: filters, ...values })
    setBusy(false)
    await refresh('saved_view')
    if (result.ok) {
      notification.success({ title: t('saved') })
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={t('save')}
      okText={t('saveNow')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '', is_shared: false }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
          {...(problem && { validateStatus: 'error' as const, help: problem })}
        >
          <Input maxLength={maxDeskLength.viewName} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="is_shared" label={t('forWhom')}>
          <Radio.Group
            aria-label={t('forWhom')}
            options={[
              { value: false, label: t('forMe') },
              { value: true, label: t('forAll') },
            ]}
          />
        </Form.Item>
      </Form>
      {refusal && !problem && <Alert type="error" title={refusal.msg} role="alert" />}
    </Modal>
  )
}
