export const help = {
  title: 'Help',
  questions: 'Questions that are asked often',
  subjects: 'Subjects of the questions',
  linkTo: 'Link to this answer',
  questionsFailed: 'The questions could not be loaded.',
} as const
