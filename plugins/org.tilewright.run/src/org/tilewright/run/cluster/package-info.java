/**
 * Sweeps on a cluster: their runs become jobs of a queue that all nodes work off into one shared folder. Who submits, who
 * looks on and who works meet in the files of {@code jobs}, so any of them may end at any time. Called by the command line
 * and the workbench; knows Slurm by its programs alone.
 */
package org.tilewright.run.cluster;
