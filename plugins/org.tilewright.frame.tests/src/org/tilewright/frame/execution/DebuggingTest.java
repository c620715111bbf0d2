package org.tilewright.frame.execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.InputException;
import org.tilewright.frame.reference.ReferenceRenderer;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.ArrayReference;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.Value;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;

/** What a Java debugger sees of programs, told by one: the debugger of the JDK, on a virtual machine of its own. */
class DebuggingTest {

    private static final String CLASSES = "org.tilewright.shader.compiled.*";

    /** Stops wherever a line is reached, and says for each stop what the variables of the frame hold. */
    private static List<Map<String, String>> stops(String watch, String source, int line) throws Exception {
        return stops(DebuggedScene.class.getName(), watch, source, line);
    }

    private static List<Map<String, String>> stops(String main, String watch, String source, int line)
            throws Exception {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("main").setValue(main);
        arguments.get("options").setValue("-D" + ProgramWatch.PROPERTY + "=" + watch + " -cp \""
                + System.getProperty("java.class.path") + "\"");
        VirtualMachine machine = connector.launch(arguments);
        ClassPrepareRequest classes = machine.eventRequestManager().createClassPrepareRequest();
        classes.addClassFilter(CLASSES);
        classes.enable();
        List<Map<String, String>> stops = new ArrayList<>();
        boolean runs = true;
        while (runs) {
            EventSet events = machine.eventQueue().remove();
            for (Event event : events) {
                if (event instanceof ClassPrepareEvent prepared
                        && source.equals(sourceName(prepared.referenceType()))) {
                    stopAt(machine, prepared.referenceType(), line);
                } else if (event instanceof BreakpointEvent stopped) {
                    stops.add(variables(stopped.thread().frame(0)));
                }
                runs &= !(event instanceof VMDeathEvent) && !(event instanceof VMDisconnectEvent);
            }
            events.resume();
        }
        return stops;
    }

    /** Null where debuggers do not stop. */
    private static String sourceName(ReferenceType type) {
        try {
            return type.sourceName();
        } catch (AbsentInformationException e) {
            return null;
        }
    }

    private static void stopAt(VirtualMachine machine, ReferenceType type, int line) throws Exception {
        machine.eventRequestManager().createBreakpointRequest(type.locationsOfLine(line).get(0)).enable();
    }

    private static Map<String, String> variables(StackFrame frame) throws Exception {
        Map<String, String> variables = new TreeMap<>();
        for (LocalVariable each : frame.visibleVariables()) {
            Value value = frame.getValue(each);
            variables.put(each.name(), value instanceof ArrayReference lanes
                    ? lanes.getValues().stream().map(lane -> ((ArrayReference) lane).getValues().toString()).toList()
                            .toString()
                    : value.toString());
        }
        return variables;
    }

    /** Pixel (1, 0) lies lower right in the quad at (0, 0), all of which is left of the middle: three times 0.125, twice. */
    @Test
    void aLineStopsForTheChosenPixelWithTheVariablesOfItsQuad() throws Exception {
        List<Map<String, String>> stops = stops("0,pixel,1,0", "program0.frag", 16);
        assertEquals(1, stops.size());
        Map<String, String> variables = stops.get(0);
        assertEquals("[[0.75], [0.75], [0.75], [0.75]]", variables.get("grey"));
        assertEquals("[[2], [2], [2], [2]]", variables.get("turns"));
        assertEquals("[[0.125, 0.125], [0.375, 0.125], [0.125, 0.375], [0.375, 0.375]]", variables.get("at"));
        assertEquals("15", variables.get("lanes"));
    }

    @Test
    void linesOfFunctionsAndLoopsStopAsOftenAsTheyAreReached() throws Exception {
        assertEquals(3, stops("*,pixel,1,1", "program0.frag", 13).size());
        List<Map<String, String>> stops = stops("*,pixel,1,1", "program0.frag", 6);
        assertEquals(1, stops.size());
        assertEquals("[[0.75], [0.75], [0.75], [0.75]]", stops.get(0).get("result"));
    }

    /** The second corner, at (1, -1), is lane 1 of the first four vertices. */
    @Test
    void aLineStopsForTheChosenVertex() throws Exception {
        List<Map<String, String>> stops = stops("0,vertex,1", "program0.vert", 7);
        assertEquals(1, stops.size());
        assertEquals("[[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]", stops.get(0).get("half_place"));
        assertEquals("[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]", stops.get(0).get("at"));
    }

    /** The programs of shader cores record their ways, and stop as others do. */
    @Test
    void linesStopOnceOnShaderCoresToo() throws Exception {
        String cores = DebuggedScene.class.getName() + " cores";
        assertEquals(stops("0,pixel,1,0", "program0.frag", 16), stops(cores, "0,pixel,1,0", "program0.frag", 16));
        assertEquals(3, stops(cores, "*,pixel,1,1", "program0.frag", 13).size());
        assertEquals(stops("0,vertex,1", "program0.vert", 7), stops(cores, "0,vertex,1", "program0.vert", 7));
        assertEquals(List.of(), stops(cores, "1,pixel,0,0", "program0.frag", 16));
    }

    @Test
    void imageAndWaysOfWarpsAreTheSameWhenTheyAreDebugged() {
        String expected = DebuggedScene.warps();
        for (String watch : List.of("0,pixel,1,0", "0,vertex,1")) {
            System.setProperty(ProgramWatch.PROPERTY, watch);
            try {
                assertEquals(expected, DebuggedScene.warps());
            } finally {
                System.clearProperty(ProgramWatch.PROPERTY);
            }
        }
    }

    @Test
    void nothingStopsForPixelsThatAreNotDrawn() throws Exception {
        assertEquals(List.of(), stops("1,pixel,0,0", "program0.frag", 16));
    }

    @Test
    void programsThatAreWatchedGiveTheSameImage() {
        int[] expected = new ReferenceRenderer(DebuggedScene.scene().cover(0).frame()).render().colour();
        assertArrayEquals(expected, new ReferenceRenderer(DebuggedScene.scene().cover(0).frame(),
                ProgramWatch.pixel(0, 1, 2)).render().colour());
    }

    @Test
    void whatIsToBeDebuggedHasToBeSaid() {
        System.setProperty(ProgramWatch.PROPERTY, "0,pixel,1");
        try {
            assertEquals(
                    "-Dtilewright.shader.debug=0,pixel,1: expected DRAW,pixel,X,Y or DRAW,vertex,N, where DRAW is a"
                            + " number or *",
                    assertThrows(InputException.class, ProgramWatch::debugged).getMessage());
        } finally {
            System.clearProperty(ProgramWatch.PROPERTY);
        }
    }
}
