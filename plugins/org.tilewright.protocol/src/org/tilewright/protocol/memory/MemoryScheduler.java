package org.tilewright.protocol.memory;

/** In which order a channel serves its requests. */
public enum MemoryScheduler {

    /** First come, first served: in the order of the grants. */
    FCFS,

    /** First ready, first come, first served: requests to open rows before others, each kind by age. */
    FR_FCFS
}
