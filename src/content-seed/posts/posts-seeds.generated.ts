// Written by npm run content:pull; do not edit.

import { postsPost1 } from './post-1'
import { postsPost10 } from './post-10'
import { postsPost2 } from './post-2'
import { postsPost3 } from './post-3'
import { postsPost4 } from './post-4'
import { postsPost5 } from './post-5'
import { postsPost6 } from './post-6'
import { postsPost7 } from './post-7'
import { postsPost8 } from './post-8'
import { postsPost9 } from './post-9'

export const postSeeds = [postsPost1, postsPost2, postsPost3, postsPost4, postsPost5, postsPost6, postsPost7, postsPost8, postsPost9, postsPost10]
