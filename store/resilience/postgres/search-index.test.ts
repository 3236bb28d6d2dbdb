import { describeSearchIndex } from '../search-index.ts';

describeSearchIndex();
