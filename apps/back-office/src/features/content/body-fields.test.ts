import { type ContentKind, contentBodies } from '@corium/contract/content-bodies'
import { expect, test } from 'vitest'
import { bodyFields, emptyBody } from './body-fields.ts'

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).sort()

test('every kind of text has a form for each field of a new one', () => {
  for (const kind of Object.keys(contentBodies) as ContentKind[]) {
    const body = emptyBody(kind, 'Name', 'picture')
    expect([kind, namesOf(bodyFields[kind])]).toEqual([kind, Object.keys(body).sort()])
  }
})
