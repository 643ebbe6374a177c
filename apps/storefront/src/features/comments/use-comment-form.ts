import { createRequestIds } from '@corium/browser/request-id'
import { refusedFields } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { type CommentOption, refreshComments } from '#api/comments.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import {
  clearCommentDraft,
  type Draft,
  emptyLine,
  isStarted,
  type LineDraft,
  missingIn,
  readCommentDraft,
  saveCommentDraft,
} from './comment-draft.ts'

type PictureState = 'ready' | 'busy' | 'failed'
type Line = CommentOption['lines'][number]

const missingTexts = { star: 'needStar', color_match: 'needMatch', content: 'needContent' } as const

/** What the buyer enters about the open lines of an order, kept as a draft until the shop has it. */
export function useCommentForm(option: CommentOption, onSent: (count: number) => void) {
  const t = useTexts('comments')
  const client = useQueryClient()
  const { order_id, needs_ratings } = option
  const [draft, setDraft] = useState(() => readCommentDraft(order_id))
  const [pictureStates, setPictureStates] = useState<Readonly<Record<string, PictureState>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [requestIds] = useState(createRequestIds)

  const lineOf = ({ order_goods_id }: Line): LineDraft => draft.lines[order_goods_id] ?? emptyLine
  const started = option.lines.filter((line) => line.can_comment && isStarted(lineOf(line)))

  function update(change: (before: Draft) => Draft, fields: readonly string[]) {
    setDraft((before) => {
      const next = change(before)
      saveCommentDraft(order_id, next)
      return next
    })
    setFailure('')
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))),
    )
  }

  function changeLine(id: string, change: Partial<LineDraft>) {
    const changed = (before: Draft): Draft => {
      const line = { ...(before.lines[id] ?? emptyLine), ...change }
      return { ...before, lines: { ...before.lines, [id]: line } }
    }
    update(
      changed,
      Object.keys(change).map((name) => `${id}.${name}`),
    )
  }

  const changeOrder = (change: Partial<Omit<Draft, 'lines'>>) =>
    update((before) => ({ ...before, ...change }), Object.keys(change))

  /** The message of each field that is still missing. */
  function findMissing(): Record<string, string> {
    const missing: Record<string, string> = {}
    for (const line of started) {
      for (const name of missingIn(lineOf(line)))
        missing[`${line.order_goods_id}.${name}`] = t(missingTexts[name])
    }
    if (needs_ratings && draft.ship_star === undefined) missing.ship_star = t('needStar')
    if (needs_ratings && draft.service_star === undefined) missing.service_star = t('needStar')
    return missing
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setFailure('')
    if (started.length === 0) return setFailure(t('nothingToSend'))
    const missing = findMissing()
    setErrors(missing)
    if (Object.keys(missing).length > 0) return focusFirstInvalid(form)
    const states = started.map(({ order_goods_id }) => pictureStates[order_goods_id])
    if (states.includes('busy')) return setFailure(t('picturesBusy'))
    if (states.includes('failed')) return setFailure(t('picturesFailed'))
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (result.ok) {
      clearCommentDraft(order_id)
      setDraft(readCommentDraft(order_id))
      onSent(started.length)
      return void refreshComments(client)
    }
    const refused = Object.entries(refusedFields(result)).map(([name, text]) => [nameOf(name), text])
    setErrors(Object.fromEntries(refused))
    if (refused.length > 0) focusFirstInvalid(form)
    else if (!result.shownInDialog) setFailure(result.msg)
  }

  async function send() {
    const { ship_star, service_star, is_anonymous } = draft
    const items = started.map((line) => {
      const { star = 5, color_match = 5, tags, content, made, pictures } = lineOf(line)
      const file_ids = pictures.map(({ file_id }) => file_id)
      const { order_goods_id } = line
      return { order_goods_id, star, color_match, tags: [...tags], content, made, file_ids, is_anonymous }
    })
    const input = { order_id, items, ...(needs_ratings && { ship_star, service_star }) }
    const request_id = requestIds.idFor(input)
    const result = await call('/shop/pc_api.comment/create', { ...input, request_id })
    requestIds.settle(result)
    return result
  }

  /** The field of this form that the shop calls `items.0.content`. */
  function nameOf(name: string): string {
    const [, index, field] = /^items\.(\d+)\.(\w+)/.exec(name) ?? []
    return index === undefined ? name : `${started[Number(index)]?.order_goods_id}.${field}`
  }

  return {
    draft,
    lineOf,
    changeLine,
    changeOrder,
    setPictureState: (id: string, state: PictureState) =>
      setPictureStates((before) => (before[id] === state ? before : { ...before, [id]: state })),
    startedCount: started.length,
    errors,
    failure,
    isBusy,
    submit,
  }
}

export type CommentForm = ReturnType<typeof useCommentForm>
