import { stateConflict } from '@corium/browser/codes'
import type { Refusal, Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'

/** One value of a setting in words. */
export type SettingField = { key: string; name: string; text: string }

/** A value for the list of changes; a dash for a wrong number, which its field explains. */
export const written = (value: number, write: (value: number) => string = String): string =>
  Number.isNaN(value) ? '–' : write(value)

type Stored<Form> = { form: Form; version: number }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type SettingOptions<Form> = {
  /** The stored setting; undefined until it is loaded. */
  stored: Stored<Form> | undefined
  fieldsOf: (form: Form) => readonly SettingField[]
  save: (form: Form, version: number) => Promise<Result<{ version: number }>>
}

/**
 * A setting that staff are changing. Changes take effect when they are saved. If a colleague saves first, the input
 * stays, and staff can compare both.
 */
export function useSetting<Form extends object>({ stored, fieldsOf, save }: SettingOptions<Form>) {
  const t = useTexts('settings')
  const { message } = App.useApp()
  const [edits, setEdits] = useState<readonly ((form: Form) => Form)[]>([])
  const [base, setBase] = useState<Stored<Form>>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  const from = (edits.length > 0 ? base : undefined) ?? stored
  // Applied to the setting that a colleague has saved, the edits change only the fields that staff edited.
  const form = from && edits.reduce((form, edit) => edit(form), from.form)
  // The response to a save was lost, or a colleague has saved the same values.
  if (stored && from?.version !== stored.version && !isBusy && isSame(form, stored.form)) {
    setBase(undefined)
    setEdits([])
    setRefusal(undefined)
  }
  const textOf = (fields: readonly SettingField[] | undefined, key: string) =>
    fields?.find((field) => field.key === key)?.text ?? ''
  const [was, now, theirs] = [from?.form, form, stored?.form].map((one) => one && fieldsOf(one))
  const isConflict =
    refusal?.code === stateConflict && stored !== undefined && from?.version !== stored.version
  const rows = (now ?? [])
    .map(({ key, name, text }) => ({
      key,
      name,
      was: textOf(was, key),
      mine: text,
      theirs: textOf(theirs, key),
    }))
    .filter((row) => row.was !== row.mine || (isConflict && row.was !== row.theirs))

  useUnsaved(rows.length > 0)

  function edit(change: (form: Form) => Form) {
    if (edits.length === 0) setBase(stored)
    setEdits((all) => [...all, change])
  }

  function undo() {
    setEdits([])
    setBase(undefined)
    setRefusal(undefined)
  }

  async function submit() {
    if (!form || !from || stopsAtWrongNumber(form)) return
    setBusy(true)
    const result = await save(form, from.version)
    await refresh('setting')
    setBusy(false)
    if (!result.ok) return setRefusal(result)
    // Input that was typed during the save stays, and is based on the saved version.
    setBase({ form, version: result.data.version })
    setEdits((all) => all.slice(edits.length))
    setRefusal(undefined)
    message.success(t('saved'))
  }

  return {
    form,
    edit,
    refusal,
    bar: {
      rows,
      isConflict,
      isBusy,
      refusal: isConflict ? undefined : refusal,
      onUndo: undo,
      onSave: submit,
      onKeepMine: () => {
        setBase(stored)
        setRefusal(undefined)
      },
    },
  }
}
