import type { Result } from '@corium/browser/result'
import type { UploadedPicture, UploadScene } from '@corium/contract/uploads'
import { call, type Send } from './client.ts'

export type UploadOptions = {
  /** Receives the sent share, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads one picture. An aborted upload fails as after a lost connection. */
export function uploadPicture(
  scene: UploadScene,
  picture: { blob: Blob; name: string },
  options: UploadOptions,
): Promise<Result<UploadedPicture>> {
  const form = new FormData()
  form.set('scene', scene)
  form.set('file', picture.blob, picture.name)
  return call('/publics/pc_api.upload/image', form, sendWithProgress(options))
}

/** Sends through XMLHttpRequest, because fetch does not report what it has sent. */
function sendWithProgress({ onProgress, signal }: UploadOptions): Send {
  return (path, headers, body) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open('POST', path)
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = reject
      request.onabort = reject
      request.onload = () => {
        try {
          resolve(JSON.parse(request.responseText))
        } catch (error) {
          reject(error)
        }
      }
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })
}
