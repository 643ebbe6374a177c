import { WrittenBlock } from '@corium/contract/content-blocks'
import { expect, test } from 'vitest'
import { blockForms, blockTypes } from './block-forms.ts'

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).sort()

test('every kind of block has a form for each field of a new one', () => {
  expect([...blockTypes].sort()).toEqual(
    WrittenBlock.anyOf.map(({ properties }) => properties.type.const).sort(),
  )
  for (const type of blockTypes) {
    const { fields, empty } = blockForms[type]!
    const { type: _, ...values } = empty
    expect([type, namesOf(fields)]).toEqual([type, Object.keys(values).sort()])
  }
})
