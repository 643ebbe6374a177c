import { Type } from 'typebox'
import { call, fields, Moment, RequestId } from './call.ts'

/**
 * The calls with which staff publish new versions of the user agreement and the privacy policy. Earlier ones
 * stay readable.
 */

const access = 'staff:content'

const Key = Type.Enum(['agreement', 'privacy'])
const version = Type.String({ minLength: 1, maxLength: 20 })

/** A title and clean HTML in each language: what people agree to is published in both at once. */
const text = {
  title_cn: Type.String({ minLength: 1, maxLength: 120 }),
  title_en: Type.String({ minLength: 1, maxLength: 120 }),
  content_cn: Type.String({ minLength: 1, maxLength: 200_000 }),
  content_en: Type.String({ minLength: 1, maxLength: 200_000 }),
}
/** What changed against the version before, in a sentence. */
const note = {
  note_cn: Type.String({ maxLength: 500 }),
  note_en: Type.String({ maxLength: 500 }),
}

const Version = Type.Object({
  version,
  ...note,
  /** When readers first saw it. */
  time: Moment,
  /** Who published it. */
  actor: Type.String(),
})

export const getDeskDocument = call('/staff/pc_api.document/info', {
  access,
  summary: 'A document as it is in force, and its versions, the newest first',
  input: fields({ key: Key }),
  output: Type.Object({ ...Version.properties, ...text, versions: Type.Array(Version) }),
  refusals: ['not-found'],
})

export const getDocumentVersion = call('/staff/pc_api.document/getVersion', {
  access,
  summary: 'An earlier version of a document',
  input: fields({ key: Key, version }),
  output: Type.Object({ ...Version.properties, ...text }),
  refusals: ['not-found'],
})

export const publishDocument = call('/staff/pc_api.document/publish', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Puts a new version of a document into force, in both languages; the one before stays readable',
  input: fields({
    key: Key,
    /** The version that the employee has read: a colleague's newer one is not overwritten. */
    replaces: version,
    ...text,
    ...note,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ version }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
  maxBodyBytes: 1024 * 1024,
})
