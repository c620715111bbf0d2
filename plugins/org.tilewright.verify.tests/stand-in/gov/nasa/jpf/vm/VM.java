package gov.nasa.jpf.vm;

import java.util.ArrayList;
import java.util.List;

/** The stand-in's virtual machine, of which only the path and the sets of bits are known. */
public class VM {

    private List<Transition> path = List.of();

    public List<Transition> getPath() {
        return path;
    }

    /** The choices of a path, with commas between them. */
    public void setPath(String choices) {
        path = new ArrayList<>();
        path.add(new Transition(null));
        for (String choice : choices.isBlank() ? new String[0] : choices.split(",? +")) {
            path.add(new Transition(Integer.valueOf(choice)));
        }
    }

    /** The witnesses seen, with commas between them. */
    public void see(String witnesses) {
        for (String witness : witnesses.isBlank() ? new String[0] : witnesses.split(",? +")) {
            Verify.set(0, Integer.parseInt(witness), true);
        }
    }
}
