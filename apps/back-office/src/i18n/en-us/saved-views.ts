/** Saved filters of lists. */
export const savedViews = {
  save: 'Save this view',
  saveNow: 'Save',
  saved: 'The view is saved beside the others',
  name: 'Name',
  nameMissing: 'Give the view a name.',
  forWhom: 'Who sees it',
  forMe: 'Only me',
  forAll: 'Everybody',
  cancel: 'Cancel',
  delete: 'Delete this view',
  deleted: 'The view is deleted',
  deleteShared: 'Delete “{{name}}” for everybody?',
  deleteSharedText: 'What it shows stays as it is.',
  keep: 'Keep it',
} as const
