import { fileRefused } from '@corium/browser/codes'
import type { Result } from '@corium/browser/result'
import type { UploadedPicture } from '@corium/contract/uploads'
import type { UploadOptions } from '#api/upload-picture.ts'
import type { Prepared } from './prepare-picture.ts'

/** Why a picture is not uploaded: a problem that the browser found, or the shop's message. */
type PictureError = { problem: 'type' | 'size' } | { message: string; canRetry: boolean }

export type ListedPicture = {
  key: number
  name: string
  /** Bytes of the chosen file. */
  size: number
  step: 'waiting' | 'uploading' | 'done' | 'failed'
  /** The sent share, from 0 to 1. */
  progress: number
  /** What the page shows; undefined until the file is prepared. */
  preview?: string
  /** The shop's file, once it is uploaded. */
  uploaded?: UploadedPicture
  error?: PictureError
}

export type PictureTools = {
  max: number
  /** Pictures that the form had already. */
  initial: readonly { preview: string; uploaded: UploadedPicture }[]
  prepare: (file: File) => Promise<Prepared>
  upload: (picture: { blob: Blob; name: string }, options: UploadOptions) => Promise<Result<UploadedPicture>>
  /** Deletes an uploaded file that nothing uses. */
  discard: (fileId: string) => void
  createPreview: (blob: Blob) => string
  revokePreview: (url: string) => void
}

const uploadsAtOnce = 2

type Source = { file: File; prepared?: { blob: Blob; name: string }; abort?: AbortController }

/** The pictures that a customer has chosen, in their order. Uploads them two at a time and notifies its listeners. */
export function createPictureList(tools: PictureTools) {
  let pictures: readonly ListedPicture[] = tools.initial.map(({ preview, uploaded }, index) => ({
    key: index,
    name: `${index + 1}.webp`,
    size: uploaded.size,
    step: 'done',
    progress: 1,
    preview,
    uploaded,
  }))
  let lastKey = pictures.length
  let running = 0
  /** The files chosen on this page; initial pictures have no source. */
  const sources = new Map<number, Source>()
  const listeners = new Set<() => void>()

  function set(next: readonly ListedPicture[]): void {
    pictures = next
    for (const listener of listeners) listener()
  }

  function update(key: number, change: Partial<ListedPicture>): void {
    set(pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)))
  }

  const find = (key: number) => pictures.find((picture) => picture.key === key)

  function enter(file: File): ListedPicture {
    lastKey += 1
    sources.set(lastKey, { file })
    return { key: lastKey, name: file.name, size: file.size, step: 'waiting', progress: 0 }
  }

  /** Forgets a picture. One that was uploaded on this page is deleted at the shop as well. */
  function drop({ key, preview, uploaded }: ListedPicture): void {
    const source = sources.get(key)
    if (!source) return
    source.abort?.abort()
    sources.delete(key)
    if (preview) tools.revokePreview(preview)
    if (uploaded) tools.discard(uploaded.file_id)
  }

  function startNext(): void {
    while (running < uploadsAtOnce) {
      const next = pictures.find(({ step }) => step === 'waiting')
      if (!next) return
      running += 1
      update(next.key, { step: 'uploading', progress: 0, error: undefined })
      void upload(next.key).finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  async function upload(key: number): Promise<void> {
    const source = sources.get(key)
    if (!source) return
    const prepared = source.prepared ?? (await tools.prepare(source.file))
    // Every wait may end after the customer has removed the picture.
    if (!find(key)) return
    if ('problem' in prepared) return update(key, { step: 'failed', error: { problem: prepared.problem } })
    source.prepared = prepared
    source.abort = new AbortController()
    update(key, { preview: find(key)?.preview ?? tools.createPreview(prepared.blob) })
    const result = await tools.upload(prepared, {
      onProgress: (progress) => find(key) && update(key, { progress }),
      signal: source.abort.signal,
    })
    if (!find(key)) {
      if (result.ok) tools.discard(result.data.file_id)
      return
    }
    if (result.ok) return update(key, { step: 'done', progress: 1, uploaded: result.data })
    update(key, {
      step: 'failed',
      error: { message: result.msg, canRetry: result.code !== fileRefused },
    })
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => pictures,
    /** Adds files up to the maximum and returns how many did not fit. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, tools.max - pictures.length))
      set([...pictures, ...taken.map(enter)])
      startNext()
      return files.length - taken.length
    },
    replace(key: number, file: File): void {
      const old = find(key)
      if (!old) return
      drop(old)
      const entered = enter(file)
      set(pictures.map((picture) => (picture.key === key ? entered : picture)))
      startNext()
    },
    remove(key: number): void {
      const removed = find(key)
      if (!removed) return
      drop(removed)
      set(pictures.filter((picture) => picture !== removed))
      startNext()
    },
    /** Moves a picture to an index of the list. */
    move(key: number, index: number): void {
      const moved = find(key)
      if (!moved || index < 0 || index >= pictures.length) return
      set(pictures.filter((picture) => picture !== moved).toSpliced(index, 0, moved))
    },
    retry(key: number): void {
      if (find(key)?.step !== 'failed') return
      update(key, { step: 'waiting', error: undefined })
      startNext()
    },
    /** Empties the list after the form was sent with its files; they stay at the shop. */
    clear(): void {
      for (const picture of pictures) drop({ ...picture, uploaded: undefined })
      set([])
    },
    /** Releases the memory of the previews while the page does not show them; `showPreviews` creates them again. */
    hidePreviews(): void {
      set(
        pictures.map((picture) => {
          if (!picture.preview || !sources.has(picture.key)) return picture
          tools.revokePreview(picture.preview)
          return { ...picture, preview: undefined }
        }),
      )
    },
    showPreviews(): void {
      const missing = pictures.some(({ key, preview }) => !preview && sources.get(key)?.prepared)
      if (!missing) return
      set(
        pictures.map((picture) => {
          const prepared = sources.get(picture.key)?.prepared
          return picture.preview || !prepared
            ? picture
            : { ...picture, preview: tools.createPreview(prepared.blob) }
        }),
      )
    },
  }
}

export type PictureList = ReturnType<typeof createPictureList>
