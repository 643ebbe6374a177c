import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import { type Content, languageNames, textLanguages } from './content.ts'
import type { Faults } from './field-form.tsx'
import type { TimeFaults, Times } from './publish-panel.tsx'
import { isSameBody } from './same-body.ts'
import { dropTextDraft, settleTextDraft, useTextDraft } from './text-draft.ts'

/** The unsaved edits of a text in each language, and its actions: save, publish, take off, delete. */
export function useTextEditor(content: Content, owner: string) {
  const t = useTexts('content')
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const notification = useNotices()
  const isGone = useIsGone()
  const { content_id, kind } = content
  const nameFor = (one: Language) => `${owner} ${content_id} ${one}`
  const drafts = {
    'zh-cn': useTextDraft(nameFor('zh-cn')),
    'en-us': useTextDraft(nameFor('en-us')),
  }
  const [faults, setFaults] = useState<Partial<Record<Language, Faults>>>({})
  const [timeFaults, setTimeFaults] = useState<TimeFaults>({})
  const [isBusy, setBusy] = useState(false)
  const textIn = (one: Language) => content.texts.find((text) => text.language === one)
  const unsaved = textLanguages.filter((one) => drafts[one] !== null)

  // The response to a save was lost, or a colleague has saved the same text.
  const saved = textLanguages.filter((one) => {
    const [draft, text] = [drafts[one], textIn(one)]
    return draft && text && isSameBody(text.body, draft.body)
  })
  useEffect(() => {
    for (const one of saved) dropTextDraft(nameFor(one))
  })

  /** Saves the input in one language. Returns its version, or undefined if it was refused. */
  async function saveText(one: Language): Promise<number | undefined> {
    const draft = drafts[one]
    const text = textIn(one)
    if (!draft) return text?.version
    if (stopsAtWrongNumber(draft.body)) return undefined
    // Publishing raises the version as well; only a changed text is a conflict.
    const version = text && isSameBody(draft.base, text.body) ? text.version : draft.version
    const input = { content_id, language: one, version, body: draft.body }
    const result = await call('/staff/pc_api.content/save', input)
    setFaults((all) => ({ ...all, [one]: refusedFields(result) }))
    if (result.ok) {
      await refresh('content')
      settleTextDraft(nameFor(one), draft, result.data.version)
      return result.data.version
    }
    if (result.code === stateConflict) notification.warning({ title: t('conflictShort') })
    else if (!result.shownInDialog) {
      const num = Object.keys(refusedFields(result)).length
      notification.error({
        title: languageNames[one],
        description: num > 0 ? t('checkFields', { count: num }) : result.msg,
      })
    }
    return undefined
  }

  /** Returns whether the action succeeded. */
  async function work(act: () => Promise<boolean>, done: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const isDone = await act()
    await refresh('content')
    setBusy(false)
    if (isDone) notification.success({ title: done })
    return isDone
  }

  async function saveAll(): Promise<boolean> {
    for (const one of unsaved) if ((await saveText(one)) === undefined) return false
    return true
  }

  const save = () => unsaved.length > 0 && work(saveAll, t('saved'))

  const publish = (languages: readonly Language[], times: Times) =>
    work(
      async () => {
        setTimeFaults({})
        for (const one of languages) {
          const version = await saveText(one)
          if (version === undefined) return false
          const input = { content_id, language: one, version, ...times }
          const result = await call('/staff/pc_api.content/publish', input)
          if (result.ok) continue
          const { publish_at, end_at, ...others } = refusedFields(result)
          if (publish_at || end_at) setTimeFaults({ publish_at, end_at })
          else if (!result.shownInDialog) {
            const [fault] = Object.values(others)
            notification.error({ title: languageNames[one], description: fault ?? result.msg })
          }
          return false
        }
        return true
      },
      times.publish_at ? t('scheduled') : t('published'),
    )

  function withdraw(one: Language) {
    const text = textIn(one)
    if (!text) return
    const isPlanned = text.status === contentStatus.scheduled
    modal.confirm({
      title: t(isPlanned ? 'cancelScheduleTitle' : 'takeOffTitle', { language: languageNames[one] }),
      content: t(isPlanned ? 'cancelScheduleText' : 'takeOffText'),
      okText: t('takeOff', { language: languageNames[one] }),
      cancelText: t('keep'),
      onOk: () => actOn('withdraw', one, text.version, t('takenOff')),
    })
  }

  function deleteDraft(one: Language) {
    const text = textIn(one)
    if (!text) return
    modal.confirm({
      title: t('deleteTitle', { language: languageNames[one] }),
      content: t(content.texts.length > 1 ? 'deleteText' : 'deleteLastText'),
      okText: t('deleteDraft', { language: languageNames[one] }),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: () =>
        actOn('deleteDraft', one, text.version, t('deleted'), () => {
          if (content.texts.length === 1 && !isGone()) navigate(paths.content(`?kind=${kind}`))
        }),
    })
  }

  /** `onDone` runs before the page is read again. */
  const actOn = (
    act: 'withdraw' | 'deleteDraft',
    one: Language,
    version: number,
    done: string,
    onDone?: () => void,
  ) =>
    work(async () => {
      const result = await call(`/staff/pc_api.content/${act}`, { content_id, language: one, version })
      if (result.ok) onDone?.()
      else if (!result.shownInDialog) notification.error({ title: result.msg })
      return result.ok
    }, done)

  return {
    nameFor,
    drafts,
    textIn,
    unsaved,
    faults,
    timeFaults,
    dropTimeFaults: () => setTimeFaults({}),
    isBusy,
    save,
    saveAll,
    publish,
    withdraw,
    deleteDraft,
  }
}
