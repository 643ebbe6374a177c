import { maxPictures } from '@corium/contract/limits'
import type { UploadedPicture, UploadScene } from '@corium/contract/uploads'
import { type ClipboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { call, silently } from '#api/client.ts'
import { uploadPicture } from '#api/upload-picture.ts'
import { uploadedUrl } from '#shop/goods/picture-url.ts'
import { createPictureList, type ListedPicture } from './picture-list.ts'
import type { Prepared } from './prepare-picture.ts'

/**
 * If the code that converts pictures cannot be loaded, a file is sent as it is, and the shop refuses it if necessary.
 */
const prepare = (file: File): Promise<Prepared> =>
  import('./prepare-picture.ts').then(
    ({ preparePicture }) => preparePicture(file),
    () => ({ blob: file, name: file.name }),
  )

export type Pictures = ReturnType<typeof usePictures>

const none: readonly ListedPicture[] = []

/**
 * The pictures of one form, for `PictureUploader`; `initial` are those that it was sent with before. Send
 * `fileIds` with the form while `state` is `ready`, and call `list.clear` once the shop has taken them.
 */
export function usePictures(
  scene: UploadScene,
  { max = maxPictures, initial = [] }: { max?: number; initial?: readonly UploadedPicture[] } = {},
) {
  const [list] = useState(() =>
    createPictureList({
      max,
      initial: initial.map((uploaded) => ({ preview: uploadedUrl(uploaded.url), uploaded })),
      prepare,
      upload: (picture, options) => uploadPicture(scene, picture, options),
      discard: (file_id) => void call('/publics/pc_api.upload/del', { file_id, ...silently }),
      createPreview: (blob) => URL.createObjectURL(blob),
      revokePreview: (url) => URL.revokeObjectURL(url),
    }),
  )
  const pictures = useSyncExternalStore(list.subscribe, list.read, () => none)
  const [leftOut, setLeftOut] = useState(0)

  useEffect(() => {
    list.showPreviews()
    return list.hidePreviews
  }, [list])

  const add = (files: readonly File[]) => setLeftOut(list.add(files))

  const uploaded = pictures.flatMap((picture) => picture.uploaded ?? [])

  return {
    list,
    pictures,
    max,
    add,
    /** How many files of the last choice were too many. */
    leftOut,
    uploaded,
    fileIds: uploaded.map(({ file_id }) => file_id),
    /** `ready` when every picture is uploaded, `busy` while some are on their way, otherwise `failed`. */
    state: stateOf(pictures),
    /**
     * Takes pictures from the clipboard; put it on the form, so that a paste into its text fields counts too.
     */
    onPaste: (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      add(files)
    },
  }
}

/** The picture files among the dropped or pasted ones. */
export const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))

function stateOf(pictures: readonly ListedPicture[]): 'ready' | 'busy' | 'failed' {
  if (pictures.some(({ step }) => step === 'waiting' || step === 'uploading')) return 'busy'
  return pictures.some(({ step }) => step === 'failed') ? 'failed' : 'ready'
}
