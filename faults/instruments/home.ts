import path from 'node:path'

/** The folder of everything that the faults make. */
export const FAULTS_HOME = path.resolve('.test-data/faults')
