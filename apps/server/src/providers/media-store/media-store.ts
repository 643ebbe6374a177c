/**
 * The store of the shop's picture files, which all nodes share. A key is a path of simple names such as
 * `original/1f0c.webp`. The bytes of a key never change, so they can be cached forever.
 */
export type MediaStore = {
  /** The bytes, or undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** Stores the whole file before it becomes visible. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Deletes the files that exist. */
  delete(keys: readonly string[]): Promise<void>
  /** The names of the files in one folder. */
  list(folder: string): Promise<string[]>
  /** Deletes the partial files of processes that were killed while writing, if last written before `before`. */
  deleteUnfinished(before: Date): Promise<void>
}

/**
 * Files of a bucket with the S3 protocol; without one, the store is the folder `media` in the data folder.
 */
export type S3Config = {
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is part of the path or of the host name of a request. */
  addressing: 'path' | 'host'
}
