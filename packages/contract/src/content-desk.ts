import { type TSchema, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId, UploadedFile } from './call.ts'
import { Article, ContentPage, Faq, listBanners, listQrCodes, Season } from './content.ts'
import { Material, MaterialId, PictureId } from './content-blocks.ts'
import { ContactBody, type ContentBody, ContentKind } from './content-bodies.ts'
import { contentStatus } from './content-status.ts'
import { Picture } from './goods.ts'
import { languages } from './language.ts'
import { maxLength, maxUploadBytes } from './limits.ts'

/*
 * The calls with which staff write and publish the texts of the site. Each language of a text has its own
 * status and its own `version`: a call that names an older version than the stored one is refused with
 * `state-conflict`, so that two editors do not overwrite each other. What readers see changes by publishing
 * only, and then at once or at its time.
 */

export const access = 'staff:content'

const Language = Type.Enum([...languages])
const Status = Type.Enum(Object.values(contentStatus))
const OrNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

/** One of `contentBodies`; the server checks it against the one of the text's kind. */
const Body = Type.Unsafe<ContentBody>({ type: 'object', additionalProperties: true })

const handle = Type.Object({
  save: Type.Boolean(),
  publish: Type.Boolean(),
  withdraw: Type.Boolean(),
  delete_draft: Type.Boolean(),
})

const DeskText = Type.Object({
  language: Language,
  status: Status,
  status_text: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  /** When it takes effect or did; null for one that is not published. */
  publish_at: OrNull(Moment),
  end_at: OrNull(Moment),
  /** Whether the draft differs from the published or scheduled text. */
  has_changes: Type.Boolean(),
  updated_at: Moment,
  updated_by: Type.String(),
  handle,
})

const DeskContent = Type.Object({
  content_id: Id,
  kind: ContentKind,
  slug: Type.String(),
  category_id: OrNull(Id),
  is_top: Type.Boolean(),
  sort: Type.Integer(),
  read_num: Type.Integer(),
  /** The picture of the draft; null for kinds without one. */
  image: OrNull(Picture),
  /** The version of the slug, the category and the pin. */
  version: Type.Integer(),
  /** At most one for each language. */
  texts: Type.Array(DeskText),
})

export const listDeskContent = call('/staff/pc_api.content/getList', {
  access,
  summary: 'Texts of one kind or of all in every status, the last changed first; sorted kinds in their order',
  input: fields({
    kind: Type.Optional(ContentKind),
    /** Texts with this status in at least one language. */
    status: Type.Optional(Status),
    category_id: Type.Optional(Id),
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskContent).properties,
    /** The number of texts of each kind, without the other filters. */
    counts: Type.Array(Type.Object({ kind: ContentKind, num: Type.Integer() })),
  }),
})

export const getDeskContent = call('/staff/pc_api.content/info', {
  access,
  summary: 'One text with its drafts in both languages and what was done with it',
  input: fields({ content_id: Id }),
  output: Type.Object({
    ...DeskContent.properties,
    texts: Type.Array(Type.Object({ ...DeskText.properties, body: Body })),
    history: Type.Array(
      Type.Object({
        time: Moment,
        language: Language,
        actor: Type.String(),
        event: Type.String(),
        text: Type.String(),
        /** With it, `getRevision` returns that saved version. */
        revision: OrNull(Type.Integer()),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const getRevision = call('/staff/pc_api.content/getRevision', {
  access,
  summary: 'A text as it was saved before, to compare it or to save it again',
  input: fields({
    content_id: Id,
    language: Language,
    revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  output: Type.Object({ body: Body, time: Moment, actor: Type.String() }),
  refusals: ['not-found'],
})

/** A draft as readers will get it: the part of its kind is there, the others are not. */
const preview = {
  article: Type.Optional(Article),
  page: Type.Optional(ContentPage),
  faq: Type.Optional(Faq),
  banner: Type.Optional(listBanners.output.properties.list.items),
  season: Type.Optional(Season),
  contact: Type.Optional(ContactBody),
  qr_code: Type.Optional(listQrCodes.output.properties.list.items),
}

export const previewContent = call('/staff/pc_api.content/preview', {
  access,
  summary: 'A draft as readers will get it; the part of its kind is there, the others are not',
  input: fields({ content_id: Id, language: Language }),
  output: Type.Object(preview),
  refusals: ['not-found'],
})

export const getPreviewLink = call('/staff/pc_api.content/getPreviewLink', {
  access,
  summary: 'A link to a page of the storefront that shows the draft, for a frame; it ends after half an hour',
  input: fields({ content_id: Id, language: Language }),
  output: Type.Object({ path: Type.String() }),
  refusals: ['not-found'],
})

export const openPreview = call('/website/pc_api.preview/info', {
  access: 'anyone',
  summary: 'The draft that a link of `getPreviewLink` names, as it is now; never cached',
  input: fields({ token: Type.String({ maxLength: 200 }) }),
  output: Type.Object(preview),
  refusals: ['link-ended'],
})

export const listDeskMaterials = call('/staff/pc_api.content/getMaterials', {
  access,
  summary: 'Colors for sale that a text can show: these ones, or the first twenty that a word finds',
  input: fields({
    /** Part of a code or of the name of a style or color, in any language. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    sku_ids: Type.Optional(Type.Array(MaterialId, { maxItems: 200 })),
  }),
  output: Type.Object({ list: Type.Array(Material) }),
})

const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: maxLength.id })
const text = { content_id: Id, language: Language, version: Type.Integer({ minimum: 0 }) }
const Changed = Type.Object({ content_id: Id, language: Language, status: Status, version: Type.Integer() })
const maxBodyBytes = 512 * 1024

export const createContent = call('/staff/pc_api.content/create', {
  access: 'staff:content.write',
  changes: 'content',
  summary: 'Starts a text by the draft of one language',
  input: fields({
    kind: ContentKind,
    /** Its name in links; for about and help pages their key. One of a kind has no second one of its name. */
    slug,
    category_id: Type.Optional(Id),
    language: Language,
    body: Body,
    request_id: RequestId,
  }),
  output: Changed,
  refusals: ['field-errors'],
  maxBodyBytes,
})

export const saveContent = call('/staff/pc_api.content/save', {
  access: 'staff:content.write',
  changes: 'content',
  summary: 'Saves the draft of one language; version 0 begins a second language. Readers see no change',
  input: fields({ ...text, body: Body }),
  output: Changed,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
  maxBodyBytes,
})

export const publishContent = call('/staff/pc_api.content/publish', {
  access: 'staff:content.publish',
  changes: 'content',
  summary:
    'Publishes the draft of one language now or at a time; until then readers see what was published before',
  input: fields({
    ...text,
    /** Now when it is missing or past. */
    publish_at: Type.Optional(Moment),
    /** Readers no longer see it from then on. */
    end_at: Type.Optional(OrNull(Moment)),
  }),
  output: Changed,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const withdrawContent = call('/staff/pc_api.content/withdraw', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Takes one language from readers at once, or calls its schedule off; its draft stays',
  input: fields(text),
  output: Changed,
  refusals: ['not-found', 'state-conflict'],
})

export const deleteDraft = call('/staff/pc_api.content/deleteDraft', {
  access: 'staff:content.write',
  changes: 'content',
  summary: 'Deletes one language that readers cannot see; without any language left, the text is gone',
  input: fields(text),
  output: Type.Object({}),
  refusals: ['not-found', 'state-conflict'],
})

export const placeContent = call('/staff/pc_api.content/place', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Changes the slug, the category and the pin of a text, for readers at once',
  input: fields({
    content_id: Id,
    version: Type.Integer({ minimum: 1 }),
    slug,
    category_id: OrNull(Id),
    is_top: Type.Boolean(),
  }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const sortContent = call('/staff/pc_api.content/sort', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Puts the texts of a kind, such as banners or questions, into this order, for readers at once',
  input: fields({ kind: ContentKind, content_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  output: Type.Object({}),
  refusals: ['field-errors'],
})

const ShopPicture = Type.Object({
  picture_id: Id,
  image: Picture,
  alt_cn: Type.String(),
  alt_en: Type.String(),
})

export const listPictures = call('/staff/pc_api.content/getPictures', {
  access,
  summary: "The shop's own pictures, which texts can show, the newest first",
  input: fields({
    /** Part of a description. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    /** These ones only. */
    picture_ids: Type.Optional(Type.Array(PictureId, { maxItems: 100 })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(ShopPicture),
})

export const uploadPicture = call('/staff/pc_api.content/uploadPicture', {
  access: 'staff:content.write',
  changes: 'content',
  summary: 'Adds a picture to those of the shop, with its description in both languages',
  form: 'multipart',
  input: fields({
    file: UploadedFile,
    alt_cn: Type.String({ minLength: 1, maxLength: 200 }),
    alt_en: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  output: ShopPicture,
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxUploadBytes,
})
