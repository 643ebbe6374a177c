import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { dropStoredDraft, readStoredDraft, storeDraft } from '#shop/stored-drafts.ts'
import { holdsWrongNumber, stopsAtWrongNumber } from '#ui/read-number.ts'
import type { Goods } from './goods.ts'
import {
  type Changes,
  callsFor,
  type FieldName,
  formOf,
  type GoodsForm,
  isAllMine,
  isSavedBy,
  onlyFields,
  withChanges,
} from './goods-form.ts'

/**
 * What this person has changed, the form and the version on which that is based,
 * and since when in unix seconds.
 */
type Draft = { base: GoodsForm; version: number; changes: Changes; since: number }

/**
 * Collects the changes of one person to a style until they are saved. They outlive the page and the window.
 * When a colleague saves first, nothing is overwritten: `conflict` has the style as it is now.
 */
export function useGoodsEditor(goods: Goods) {
  const t = useTexts('goods')
  const { message } = App.useApp()
  const name = `goods-${goods.goods_id}`
  const [draft, setDraft] = useState(() => readStoredDraft(name) as Draft | undefined)
  /** The draft after the last keystroke, for functions that continue after a call. */
  const latest = useRef(draft)
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<Goods>()
  const [isBusy, setBusy] = useState(false)

  const base = draft?.base ?? formOf(goods)
  const version = draft?.version ?? goods.version
  const changes = draft?.changes ?? {}
  const count = Object.keys(changes).length

  function keep(next: Draft | undefined) {
    latest.current = next
    setDraft(next)
    // JSON cannot hold a wrong number: it would be stored as null and read as an empty field.
    const stored =
      next && onlyFields(next.changes, (field) => !holdsWrongNumber(next.changes[field as FieldName]))
    if (next && stored && Object.keys(stored).length > 0) storeDraft(name, { ...next, changes: stored })
    else dropStoredDraft(name)
  }

  function edit(more: Changes) {
    const next = withChanges(base, changes, more)
    const since = draft?.since ?? Math.floor(Date.now() / 1000)
    keep(Object.keys(next).length > 0 ? { base, version, changes: next, since } : undefined)
  }

  function discard() {
    keep(undefined)
    setRefusal(undefined)
    setConflict(undefined)
    setRestored(false)
  }

  /**
   * Called after another call of this page has saved part of the style, such as a color: the changes are then based
   * on that version, unless a colleague has saved another one since.
   */
  async function follow(saved: { version: number }): Promise<void> {
    if (draft) {
      const result = await call('/staff/pc_api.goods/info', { goods_id: goods.goods_id })
      const kept = latest.current?.changes
      if (kept && result.ok && result.data.version === saved.version) rebase(result.data, kept)
    }
    await refresh('goods', 'stock')
  }

  function rebase(theirs: Goods, kept: Changes): Draft | undefined {
    const form = formOf(theirs)
    const left = withChanges(form, {}, kept)
    const next =
      Object.keys(left).length > 0
        ? { base: form, version: theirs.version, changes: left, since: latest.current?.since ?? 0 }
        : undefined
    keep(next)
    return next
  }

  /**
   * Saves facts, prices and pictures, each by its call. What is saved leaves the draft even when a later call
   * fails; what is typed meanwhile stays in it.
   */
  async function save(given: Draft | undefined = draft): Promise<boolean> {
    if (!given || isBusy || stopsAtWrongNumber(given.changes)) return false
    setBusy(true)
    setRefusal(undefined)
    setConflict(undefined)
    setRestored(false)
    const { facts, prices, pictures } = callsFor(given.base, given.changes)
    const { goods_id } = goods
    let left: Draft = given
    let failed: Refusal | undefined
    for (const part of ['facts', 'prices', 'pictures'] as const) {
      const at = { goods_id, version: left.version }
      const result =
        part === 'facts'
          ? facts && (await call('/staff/pc_api.goods/save', { ...at, ...facts }))
          : part === 'prices'
            ? prices && (await call('/staff/pc_api.goods/savePrice', { ...at, ...prices }))
            : pictures && (await call('/staff/pc_api.goods/savePicture', { ...at, pictures }))
      if (!result) continue
      if (!result.ok) {
        failed = result
        break
      }
      const saved = onlyFields(left.changes, (field) => isSavedBy(part, field))
      left = {
        ...left,
        version: result.data.version,
        base: { ...left.base, ...saved } as GoodsForm,
        changes: onlyFields(left.changes, (field) => !isSavedBy(part, field)),
      }
    }
    await refresh('goods', 'stock', 'today')
    const typed = latest.current?.changes
    const sentOrTyped = onlyFields(
      { ...given.base, ...typed } as Changes,
      (field) => field in given.changes || (typed !== undefined && field in typed),
    )
    const changes = withChanges(left.base, {}, sentOrTyped)
    keep(Object.keys(changes).length > 0 ? { ...left, changes } : undefined)
    const theirs = failed?.code === stateConflict ? failed.data.goods : undefined
    if (theirs && isAllMine(left.base, formOf(theirs), changes)) {
      const next = rebase(theirs, changes)
      if (next) return save(next)
      failed = undefined
    }
    setBusy(false)
    if (!failed) {
      message.success(t('saved'))
      return true
    }
    if (theirs) setConflict(theirs)
    else if (!failed.shownInDialog) setRefusal(failed)
    return false
  }

  return {
    form: { ...base, ...changes } as GoodsForm,
    base,
    version,
    changes,
    count,
    /** The time of the changes, if they come from an earlier visit. */
    restoredFrom: isRestored ? draft?.since : undefined,
    edit,
    discard,
    follow,
    save: () => save(),
    /** Both people's changes, after a conflict was decided. */
    saveOnto: (theirs: Goods, kept: Changes) => {
      const next = rebase(theirs, kept)
      setConflict(undefined)
      return next ? save(next) : Promise.resolve(true)
    },
    isBusy,
    conflict,
    refusal,
    errors: refusal ? refusedFields(refusal) : {},
  }
}
export type GoodsEditor = ReturnType<typeof useGoodsEditor>
